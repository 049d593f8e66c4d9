import format from '@lm/api-client/license-file-format.md?raw';
import licenseFiles from '@lm/api-client/test-vectors/license-files.json?url';
import licenseProofs from '@lm/api-client/test-vectors/license-proofs.json?url';
import { Link } from '@lm/ui';
import type { ReactNode } from 'react';
import { PATHS } from '../paths';
import { PublicFrame } from '../session/PublicFrame';
import { blocksOf, piecesOf, type Block, type Piece } from './blocks';
import styles from './HowScreen.module.css';
import { words } from './words';

/** The files that the document names by their place in the package. */
const FILES: Readonly<Record<string, string>> = {
  'test-vectors/license-files.json': licenseFiles,
  'test-vectors/license-proofs.json': licenseProofs,
};

/** How a team writes a verifier of its own, in whatever language: the document of the package, for everybody. */
export function HowScreen({ corner }: { corner?: ReactNode }) {
  return (
    <PublicFrame
      wide
      title={words.how}
      text={words.howText}
      corner={corner}
      footer={<Link href={PATHS.inspect}>{words.toInspect}</Link>}
    >
      <article className={styles.document}>
        {blocks.map((block, at) => (
          <BlockOf key={at} block={block} under={headingAbove(at)} />
        ))}
      </article>
    </PublicFrame>
  );
}

const blocks = blocksOf(format);

const headingAbove = (at: number): string =>
  blocks
    .slice(0, at)
    .flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
    .at(-1) ?? words.how;

/** `under`: the heading above it. */
function BlockOf({ block, under }: { block: Block; under: string }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className={styles.heading}>{block.text}</h2>;
    case 'code':
      return (
        <pre
          className={styles.code}
          role="group"
          aria-label={words.code(under)}
          // The keyboard scrolls what it can focus.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <code>{block.text}</code>
        </pre>
      );
    case 'list':
      return (
        <ol className={styles.list}>
          {block.items.map((item) => (
            <li key={item}>
              <Line text={item} />
            </li>
          ))}
        </ol>
      );
    case 'table':
      return <TableOf rows={block.rows} />;
    default:
      return (
        <p>
          <Line text={block.text} />
        </p>
      );
  }
}

function TableOf({ rows: [headings = [], ...rows] }: { rows: readonly (readonly string[])[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              <Line text={heading} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => (
              <td key={column}>
                <Line text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Line = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, at) => <PieceOf key={at} piece={piece} />);

function PieceOf({ piece: { text, as, href } }: { piece: Piece }) {
  if (as === 'code') return <code>{text}</code>;
  if (as === 'strong') return <strong>{text}</strong>;
  if (href === undefined) return text;
  const file = FILES[href];
  return file === undefined ? (
    <Link href={href}>{text}</Link>
  ) : (
    <Link href={new URL(file, document.baseURI).href} download={text.replace(/.*\//, '')}>
      {text}
    </Link>
  );
}
