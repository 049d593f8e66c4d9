import { JsonText } from '../http/call';
import type { Db } from '../db/Db';
import { grouped } from '../db/grouped';
import { withContacts } from './customerShapes';
import { contactsBetween, customersBehind } from './customerStore';

/** At a time: as objects, thousands would take many times the memory of their text. */
const SLICE = 500;

export async function customersWithContacts(db: Db): Promise<JsonText> {
  const parts: string[] = [];
  let behind = 0;
  for (;;) {
    const rows = await customersBehind(db, behind, SLICE);
    const [first, last] = [rows.at(0), rows.at(-1)];
    if (!first || !last) return new JsonText(`[${parts.join()}]`);
    const contacts = await contactsBetween(db, first.id, last.id);
    const contactsFor = grouped(contacts, ({ customerId }) => customerId);
    parts.push(...rows.map((row) => JSON.stringify(withContacts(row, contactsFor(row.id)))));
    behind = last.id;
  }
}
