type Waiting = {
  /** As in "the component catalogue". */
  name: string;
  state: 'building' | 'failed';
  nonce: string;
  refreshSeconds: number;
};

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif;
color:light-dark(#1c2430,#e6eaf0);background:light-dark(#f6f7f9,#12161c)}
main{max-width:34rem;padding:1.5rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}p{margin:0 0 .75rem}
code{font-size:.95em}a{color:light-dark(#0b57c2,#8ab8ff)}`;

export function waitingPage({ name, state, nonce, refreshSeconds }: Waiting): string {
  const isBuilding = state === 'building';
  const title = `${name[0]!.toUpperCase()}${name.slice(1)} ${isBuilding ? 'is being built' : 'could not be built'}`;
  const words = isBuilding
    ? `<p role="status">It is built behind the start of the server, which takes a minute or two the first time. This page
looks again every ${refreshSeconds} seconds.</p>`
    : '<p>What went wrong stands in the terminal where <code>npm start</code> runs. Put it right and start again.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isBuilding ? `<meta http-equiv="refresh" content="${refreshSeconds}">\n` : ''}<title>${title}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main><h1>${title}</h1>${words}
<p>License Admin itself is there: <a href="/">open it</a>.</p></main></body>
</html>
`;
}
