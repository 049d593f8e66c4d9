import { createHmac, randomBytes } from 'node:crypto';
import type { Random } from '@lm/lists/demo';
import type pg from 'pg';
import type { HowWrong } from '../log/misfits';

/** What must be found: at which position, and how it is called where that can be told. */
export type Expected = { position: number; how?: HowWrong; onlyWithCheckpoint?: true };

type Setting = {
  client: Pick<pg.Client, 'query'>;
  random: Random;
  /** How many leaves there are. */
  size: number;
};

/** Does something to the log past the server, triggers off, as somebody who holds the database can. */
type Alteration = (setting: Setting) => Promise<Expected>;

type Leaf = { position: number; record: number; issue: number };

async function leafOf({ client, random }: Setting, kind: 'audit' | 'issue', where = 'true'): Promise<Leaf> {
  const { rows } = await client.query<Leaf>(
    `select position::int, record::int, issue from log_leaves where kind = $1 and ${where} order by position`,
    [kind],
  );
  return random.oneOf(rows);
}

const EDITS = [
  `new_values = coalesce(new_values, '') || ' '`,
  `old_values = coalesce(old_values, '{}') || ' '`,
  `record_id = record_id || '0'`,
  `user_id = gen_random_uuid()`,
  `operation = operation || 'd'`,
  `record_name = coalesce(record_name, '') || '!'`,
  `table_name = lower(table_name)`,
  `change_id = coalesce(change_id, 0) + 1`,
  `kind = coalesce(kind, '') || 'x'`,
];

const ISSUE_EDITS = [
  `expiry_date = expiry_date + interval '1 year'`,
  `customer_name = 'Somebody else'`,
  `applications = applications || '[{"id": 99, "applicationName": "Everything"}]'`,
  `file_sha256 = repeat('0', 64)`,
  `license_id = license_id + 1`,
];

const endOfTiles = ({ size }: Setting) => Math.floor(size / 256) * 256;

/** Takes leaves out of their places and closes the gap. */
const renumber = (by: number, from: number) => [
  `update log_leaves set position = -position - 1 where position >= ${from}`,
  `update log_leaves set position = -position - 1 + ${by} where position < 0`,
];

/** Writes a leaf that fits its row anew, which somebody can who knows how the log is made. */
const commitAnew = async ({ client }: Setting, position: number) => {
  const salt = randomBytes(32);
  const commitment = createHmac('sha256', salt).update(`forged ${position}`).digest();
  await client.query('update log_leaves set salt = $2, commitment = $3 where position = $1', [
    position,
    salt,
    commitment,
  ]);
};

const CONTENT =
  'table_name, record_id, operation, user_id, operation_date, old_values, new_values, record_name, kind, change_id';

export const ALTERATIONS: Readonly<Record<string, Alteration>> = {
  async 'a value is edited'(setting) {
    const { record, position } = await leafOf(setting, 'audit');
    await setting.client.query(`update audit_logs set ${setting.random.oneOf(EDITS)} where id = ${record}`);
    return { position, how: 'edited' };
  },
  async 'a date is shifted'(setting) {
    const { record, position } = await leafOf(setting, 'audit');
    const shift = (setting.random.below(2) === 0 ? -1 : 1) * (1 + setting.random.below(100_000));
    await setting.client.query(
      `update audit_logs set operation_date = operation_date + ${shift} * interval '1 second' where id = ${record}`,
    );
    return { position, how: 'back-dated' };
  },
  async 'an entry is deleted'(setting) {
    const { record, position } = await leafOf(setting, 'audit');
    await setting.client.query(`delete from audit_logs where id = ${record}`);
    return { position, how: 'deleted' };
  },
  async 'an entry is deleted and its salt erased, as if that had been asked for'(setting) {
    const { record, position } = await leafOf(setting, 'audit');
    await setting.client.query(`delete from audit_logs where id = ${record}`);
    await setting.client.query(`update log_leaves set salt = null where position = ${position}`);
    return { position, how: 'deleted' };
  },
  async 'what an entry says and its salt are erased, as if that had been asked for'(setting) {
    const { record, position } = await leafOf(setting, 'audit');
    await setting.client.query(
      `update audit_logs set old_values = null, new_values = null where id = ${record}`,
    );
    await setting.client.query(`update log_leaves set salt = null where position = ${position}`);
    return { position, how: 'deleted' };
  },
  async 'an entry is inserted at the end'({ client, size }) {
    await client.query(
      `insert into audit_logs (id, ${CONTENT}) select max(id) + 1000, 'Licenses', '1', 'Create', null, now(), null, '{}', null, null, null from audit_logs`,
    );
    return { position: size, how: 'inserted' };
  },
  async 'an entry is inserted before all others'({ client }) {
    await client.query(
      `insert into audit_logs (id, ${CONTENT}) values (-1, 'Licenses', '1', 'Create', null, '2020-01-01', null, '{}', null, null, null)`,
    );
    const { rows } = await client.query<Leaf>(
      `select position::int from log_leaves where kind = 'audit' order by record limit 1`,
    );
    return { position: rows[0]!.position, how: 'inserted' };
  },
  async 'two entries change places'(setting) {
    const one = await leafOf(setting, 'audit');
    const other = await leafOf(setting, 'audit', `position <> ${one.position}`);
    await setting.client.query(
      `update audit_logs as there set (${CONTENT}) = (select ${CONTENT} from audit_logs as here
         where here.id = case there.id when ${one.record} then ${other.record} else ${one.record} end)
       where id in (${one.record}, ${other.record})`,
    );
    return { position: Math.min(one.position, other.position), how: 'reordered' };
  },
  async 'the audit log is emptied'({ client }) {
    await client.query('truncate audit_logs');
    const { rows } = await client.query<Leaf>(
      `select min(position)::int as position from log_leaves where kind = 'audit'`,
    );
    return { position: rows[0]!.position, how: 'deleted' };
  },
  async 'an issue of a license is edited'(setting) {
    const { record, issue, position } = await leafOf(setting, 'issue');
    await setting.client.query(
      `update license_issues set ${setting.random.oneOf(ISSUE_EDITS)} where serial = ${record} and issue = ${issue}`,
    );
    return { position, how: 'edited' };
  },
  async 'an issue of a license is deleted'(setting) {
    const { record, issue, position } = await leafOf(setting, 'issue');
    await setting.client.query(`delete from license_issues where serial = ${record} and issue = ${issue}`);
    return { position, how: 'deleted' };
  },
  async 'an issue of a license is back-dated'(setting) {
    const { record, issue, position } = await leafOf(setting, 'issue');
    await setting.client.query(
      `update license_issues set issued_date = issued_date - interval '1 year' where serial = ${record} and issue = ${issue}`,
    );
    return { position, how: 'back-dated' };
  },
  async 'a leaf is replaced with its row'(setting) {
    const leaf = await leafOf(setting, 'audit', 'position < 256');
    await commitAnew(setting, leaf.position);
    return { position: leaf.position, how: 'edited' };
  },
  async 'the date of a leaf is shifted'(setting) {
    const { position } = await leafOf(setting, setting.random.oneOf(['audit', 'issue']));
    await setting.client.query(
      `update log_leaves set date = date + interval '1 millisecond' where position = ${position}`,
    );
    return { position, how: 'back-dated' };
  },
  async 'two leaves change places'(setting) {
    const one = await leafOf(setting, 'audit', 'position < 256');
    const other = await leafOf(setting, 'audit', `position < 256 and position <> ${one.position}`);
    const move = (from: number, to: number) =>
      setting.client.query(`update log_leaves set position = ${to} where position = ${from}`);
    await move(one.position, -1);
    await move(other.position, one.position);
    await move(-1, other.position);
    return { position: Math.min(one.position, other.position), how: 'reordered' };
  },
  async 'a leaf that is in no tile yet is replaced'(setting) {
    const leaf = await leafOf(setting, 'audit', `position >= ${endOfTiles(setting)}`);
    await commitAnew(setting, leaf.position);
    return { position: leaf.position, how: 'edited' };
  },
  async 'two leaves that are in no tile yet change places'(setting) {
    const { client } = setting;
    const tiled = endOfTiles(setting);
    const one = await leafOf(setting, 'audit', `position >= ${tiled}`);
    const other = await leafOf(setting, 'audit', `position >= ${tiled} and position <> ${one.position}`);
    const first = Math.min(one.position, other.position);
    await client.query(`update log_leaves set position = -1 where position = ${one.position}`);
    await client.query(`update log_leaves set position = ${one.position} where position = ${other.position}`);
    await client.query(`update log_leaves set position = ${other.position} where position = -1`);
    const { rows } = await client.query<{ size: number }>(
      `select coalesce(max(size), 0)::int as size from log_checkpoints where size <= ${first}`,
    );
    return { position: rows[0]!.size, how: 'rewritten' };
  },
  async 'an entry is deleted with its leaf'(setting) {
    const { record, position } = await leafOf(setting, 'audit');
    await setting.client.query(`delete from audit_logs where id = ${record}`);
    await setting.client.query(`delete from log_leaves where position = ${position}`);
    return { position, how: position === setting.size - 1 ? 'truncated' : 'deleted' };
  },
  async 'an entry is deleted with its leaf, and the gap is closed'(setting) {
    const { record, position } = await leafOf(setting, 'audit', 'position < 250');
    await setting.client.query(`delete from audit_logs where id = ${record}`);
    await setting.client.query(`delete from log_leaves where position = ${position}`);
    for (const statement of renumber(-1, position)) await setting.client.query(statement);
    return { position, how: 'deleted' };
  },
  async 'the end is cut off, but for the checkpoints'(setting) {
    const { client, size, random } = setting;
    const end = size - 1 - random.below(size - 1);
    await cutOff(setting, end);
    await client.query(`delete from log_tiles where level > 0 or (index + 1) * 256 > ${end}`);
    return { position: end, how: 'truncated' };
  },
  async 'the end is cut off with its tiles and checkpoints'(setting) {
    const { client, size, random } = setting;
    const end = size - 1 - random.below(size - 1);
    await cutOff(setting, end);
    await client.query(`delete from log_tiles where level > 0 or (index + 1) * 256 > ${end}`);
    await client.query(`delete from log_checkpoints where size > ${end}`);
    const { rows } = await client.query('select from log_checkpoints limit 1');
    if (rows.length === 0) return { position: end - 1, how: 'unsigned' };
    return { position: end, how: 'rolled-back', onlyWithCheckpoint: true };
  },
  async 'the whole log is emptied'({ client }) {
    await client.query('truncate log_leaves, log_tiles, log_checkpoints');
    return { position: 0 };
  },
  async 'the whole log is emptied, and made to look as if nothing were recorded yet'({ client }) {
    await client.query('truncate log_leaves, log_tiles, log_checkpoints, log_pending');
    await client.query(
      'update log_state set is_all_recorded = false, recorded_audit_log = 0, recorded_serial = 0, recorded_issue = 0',
    );
    return { position: 0, how: 'truncated' };
  },
  async 'the end is cut off, but for checkpoints and tiles, and what waited for a place is gone too'(
    setting,
  ) {
    const { client, size, random } = setting;
    const end = size - 1 - random.below(size - 1);
    await cutOff(setting, end);
    await client.query(
      `insert into log_pending (kind, record, date, salt, commitment)
       values ('audit', 1000001, now(), '\\x00', '\\x00'), ('audit', 1000002, now(), '\\x00', '\\x00')`,
    );
    return { position: end, how: 'truncated' };
  },
  async 'zero bytes are added to a salt, which HMAC passes over'(setting) {
    const { position } = await leafOf(setting, setting.random.oneOf(['audit', 'issue']));
    await setting.client.query(`update log_leaves set salt = salt || '\\x00' where position = ${position}`);
    return { position, how: 'edited' };
  },
  async 'a tile is changed'({ client, random }) {
    const position = random.below(256);
    await client.query(
      `update log_tiles set hashes = set_byte(hashes, ${position * 32}, 255 - get_byte(hashes, ${position * 32})) where level = 0 and index = 0`,
    );
    return { position, how: 'tile' };
  },
  async 'all checkpoints are deleted'({ client, size }) {
    await client.query('delete from log_checkpoints');
    return { position: size - 1, how: 'unsigned' };
  },
  async 'a checkpoint is changed'({ client }) {
    const { rows } = await client.query<{ size: number }>(
      `update log_checkpoints set note = replace(note, '— ', '—  ') where id = (select max(id) from log_checkpoints) returning size::int`,
    );
    return { position: rows[0]!.size - 1, how: 'checkpoint' };
  },
};

async function cutOff({ client }: Setting, end: number): Promise<void> {
  await client.query(
    `delete from audit_logs where id in (select record from log_leaves where kind = 'audit' and position >= ${end})`,
  );
  await client.query(
    `delete from license_issues where (serial, issue) in (select record, issue from log_leaves where kind = 'issue' and position >= ${end})`,
  );
  await client.query(`delete from log_leaves where position >= ${end}`);
}
