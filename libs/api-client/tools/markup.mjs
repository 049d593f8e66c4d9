const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML text. */
export const escape = (text) => String(text).replace(/[&<>"]/g, (character) => ESCAPES[character]);

/** Code, links and emphasis inside a line. */
const inline = (text, linkTo) =>
  escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\{@link (\w+)\}/g, (_, name) => `<a href="${linkTo(name)}"><code>${name}</code></a>`)
    .replace(/\[([^\]]+)\]\((https:[^)]+)\)/g, '<a href="$2">$1</a>');

/** The little Markdown that descriptions use, as HTML: paragraphs, second-level headings, lists, code. */
export function markdown(text = '', linkTo = (name) => `#${name}`) {
  const blocks = text.trim().split(/\n{2,}/);
  return blocks
    .map((block) => {
      if (block.startsWith('## ')) return `<h3>${inline(block.slice(3), linkTo)}</h3>`;
      if (block.startsWith('* ')) {
        const items = block.split(/\n?^\* /m).slice(1);
        return `<ul>${items.map((item) => `<li>${inline(item, linkTo)}</li>`).join('')}</ul>`;
      }
      return block && `<p>${inline(block, linkTo)}</p>`;
    })
    .join('\n');
}

/** Markdown of one paragraph, for a place inside a line. */
export const lineOf = (text) => markdown(text).replace(/<\/?p>/g, '');

/** Links to what stands on a page (`[id, name]`), under a title. */
export const navigationOf = (links, title) =>
  `${title ? `<strong>${escape(title)}</strong>` : ''}<ul>${links.map(([id, name]) => `<li><a href="#${id}">${escape(name)}</a></li>`).join('')}</ul>`;

/** Rows as a table; nothing when there are none. */
export const table = (headings, rows) =>
  rows.length === 0
    ? ''
    : `<div class="table"><table><thead><tr>${headings.map((text) => `<th scope="col">${text}</th>`).join('')}</tr></thead>
<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>`;

/** A whole page. It has no script, so that the strictest content security policy lets it be. */
export const page = ({ title, version, current, navigation, body }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="stylesheet" href="reference.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<strong>License Admin API <small>${escape(version)}</small></strong>
<nav aria-label="Pages">${[
  ['index.html', 'Calls'],
  ['schemas.html', 'Schemas'],
  ['errors.html', 'Errors'],
  ['sdk.html', 'SDK'],
  ['entries.html', 'Further entries'],
  ['testing.html', 'Testing kit'],
]
  .map(([file, name]) => `<a href="${file}"${file === current ? ' aria-current="page"' : ''}>${name}</a>`)
  .join('\n')}</nav>
</header>
<div class="columns">
<nav class="contents" aria-label="On this page">${navigation}</nav>
<main id="content">
<h1>${escape(title)}</h1>
${body}
</main>
</div>
</body>
</html>
`;
