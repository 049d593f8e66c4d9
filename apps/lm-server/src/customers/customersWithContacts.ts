import { JsonText } from '../http/call';
import type { Db } from '../db/Db';
import { withContacts } from './customerShapes';
import { customersBehind } from './customerStore';

/** At a time: as objects, thousands would take many times the memory of their text. */
const SLICE = 500;

export async function customersWithContacts(db: Db): Promise<JsonText> {
  const parts: string[] = [];
  let behind = 0;
  for (;;) {
    const rows = await customersBehind(db, behind, SLICE);
    const last = rows.at(-1);
    if (!last) return new JsonText(`[${parts.join()}]`);
    parts.push(...rows.map((row) => JSON.stringify(withContacts(row))));
    behind = last.id;
  }
}
