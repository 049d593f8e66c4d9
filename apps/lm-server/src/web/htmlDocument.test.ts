import { renderDocument } from './htmlDocument';

const BUILT = `<!doctype html><html><head>
<script src="./assets/theme.js"></script>
<meta charset="utf-8" />
<base href="/somewhere/" />
<meta name="provider-name" content="" />
</head><body></body></html>`;

const SETTINGS = {
  basePath: '/tools/',
  providerName: `Air & "Sea" <Ltd> 'n' Land`,
  signUp: 'closed',
  keepDeletedDays: 90,
  toolPages: [],
  nonce: 'abc',
} as const;

test('the base comes before every address that it must resolve', () => {
  const page = renderDocument(BUILT, SETTINGS);
  expect(page.match(/<base /g)).toHaveLength(1);
  expect(page.indexOf('<base href="/tools/">')).toBeLessThan(page.indexOf('./assets/theme.js'));
});

test("the provider's name is text, whatever characters it has", () => {
  const page = renderDocument(BUILT, SETTINGS);
  expect(page.match(/provider-name/g)).toHaveLength(1);
  expect(page).toContain('content="Air &amp; &quot;Sea&quot; &lt;Ltd&gt; &#39;n&#39; Land"');
});

test('patterns of replacement in a name stay what they are', () => {
  expect(renderDocument(BUILT, { ...SETTINGS, providerName: "$& $' $1" })).toContain(
    `content="$&amp; $&#39; $1"`,
  );
});

test('the page knows the nonce of its answer', () => {
  expect(renderDocument(BUILT, SETTINGS)).toContain('<meta name="csp-nonce" content="abc">');
});

test('the page is told for how long what is deleted can be restored', () => {
  expect(renderDocument(BUILT, { ...SETTINGS, keepDeletedDays: 7 })).toContain(
    '<meta name="keep-deleted" content="7">',
  );
});

test('the page is told who may sign up, so that it offers nothing else', () => {
  expect(renderDocument(BUILT, SETTINGS)).toContain('<meta name="sign-up" content="closed">');
});
