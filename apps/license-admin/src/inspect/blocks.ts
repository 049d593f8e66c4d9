/** A part of a text in Markdown, as far as our own documents use it. */
export type Block =
  | { kind: 'heading' | 'text' | 'code'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'table'; rows: readonly (readonly string[])[] };

/** The parts of a text, without its title. */
export function blocksOf(markdown: string): Block[] {
  return markdown.split(/^```\w*\n([\s\S]*?)^```$/m).flatMap((part, at): Block[] =>
    at % 2 === 1
      ? [{ kind: 'code', text: part }]
      : part
          .trim()
          .split(/\n{2,}/)
          .flatMap(blockOf),
  );
}

function blockOf(text: string): Block[] {
  if (text === '' || text.startsWith('# ')) return [];
  if (text.startsWith('## ')) return [{ kind: 'heading', text: text.slice(3) }];
  if (text.startsWith('1. ')) return [{ kind: 'list', items: text.slice(3).split(/\n\d+\. /) }];
  if (text.startsWith('|')) return [{ kind: 'table', rows: rowsOf(text) }];
  return [{ kind: 'text', text }];
}

/** Without the line that parts the headings from the rest. */
const rowsOf = (table: string) =>
  table
    .split('\n')
    .filter((_, at) => at !== 1)
    .map((row) =>
      row
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => cell.trim()),
    );

/** A piece of a line. */
export type Piece = { text: string; as?: 'code' | 'strong'; href?: string };

const PIECES = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: whole, 1: code, 2: strong, 3: name, 4: href, index } of line.matchAll(PIECES)) {
    pieces.push({ text: line.slice(at, index) });
    if (code !== undefined) pieces.push({ text: code, as: 'code' });
    else if (strong !== undefined) pieces.push({ text: strong, as: 'strong' });
    else pieces.push({ text: name!, href: href! });
    at = index + whole.length;
  }
  return [...pieces, { text: line.slice(at) }].filter(({ text }) => text !== '');
}
