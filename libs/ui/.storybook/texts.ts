import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A text as the product shows it, … standing for what is put in, and what it is called in its file. */
export type ExactText = { name: string; text: string };

const WORDS = /(^|\/)(words|\w+Words)\.ts$/;
const SOURCES = /(?<!\.test)\.ts$/;
/** What is said in the files of rules: sentences and names of fields, no keys. */
const isSaid = ({ text }: ExactText, index: number, all: readonly ExactText[]) =>
  /^\p{Lu}.* /u.test(text) && all.findIndex((other) => other.text === text) === index;
const ANYTHING = '…';
/** What a person reads: letters, and not a name of code. */
const isRead = (text: string) =>
  /\p{L}{2}/u.test(text) && (/\p{Lu}| /u.test(text) || text.includes(ANYTHING));

const filesOf = (folder: string, wanted: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => wanted.test(name))
    .sort()
    .map((name) => join(folder, name));

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

const constantsIn = (source: ts.SourceFile) =>
  source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);

/** The constants of some files that are texts, by name: tables of words take texts from there. */
function textConstants(files: readonly string[]): Map<string, string> {
  return new Map(
    files
      .flatMap((file) => constantsIn(parse(file)))
      .flatMap(({ name, initializer }) =>
        initializer && ts.isStringLiteralLike(initializer)
          ? [[name.getText(), initializer.text] as const]
          : [],
      ),
  );
}

/** Every text that an expression can become. */
function textsOf(node: ts.Node, constants: ReadonlyMap<string, string>): string[] {
  const within = (...nodes: readonly ts.Node[]) => nodes.flatMap((each) => textsOf(each, constants));
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isIdentifier(node)) return constants.has(node.text) ? [constants.get(node.text)!] : [];
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ literal }) => ANYTHING + literal.text);
    const inside = node.templateSpans.flatMap(({ expression }) => within(expression));
    return [node.head.text + parts.join(''), ...inside];
  }
  if (ts.isConditionalExpression(node)) return within(node.whenTrue, node.whenFalse);
  if (ts.isBinaryExpression(node))
    return /^(\?\?|\|\||&&|\+)$/.test(node.operatorToken.getText()) ? within(node.left, node.right) : [];
  if (ts.isPropertyAssignment(node)) return within(node.initializer);
  if (ts.isTypeNode(node) || ts.isPropertyAccessExpression(node) || ts.isParameter(node)) return [];
  const inner: string[] = [];
  ts.forEachChild(node, (child) => {
    inner.push(...textsOf(child, constants));
  });
  return inner;
}

function named(name: string, node: ts.Node, constants: ReadonlyMap<string, string>): ExactText[] {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return named(name, node.expression, constants);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((property) => {
      if (!property.name) return [];
      const key = property.name.getText().replace(/'/g, '');
      const inner = /(^|w)ords$/i.test(name) ? key : `${name}.${key}`;
      return named(inner, ts.isPropertyAssignment(property) ? property.initializer : property, constants);
    });
  return [...new Set(textsOf(node, constants).filter(isRead))].map((text) => ({ name, text }));
}

/** Every text of a file, by its name. */
function exactTexts(file: string, constants: ReadonlyMap<string, string>): ExactText[] {
  return parse(file).statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return named(statement.name?.text ?? '', statement, constants);
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer ? named(name.getText(), initializer, constants) : [],
    );
  });
}

/** The texts of each file that holds some: the tables of words in folders, and what rules say when they refuse. */
export function textsByFile(tables: readonly string[], rules: string): Map<string, ExactText[]> {
  const words = tables.flatMap((folder) => filesOf(folder, WORDS));
  const ruleFiles = filesOf(rules, SOURCES);
  const constants = textConstants([...words, ...ruleFiles]);
  return new Map([
    ...words.map((file) => [file, exactTexts(file, constants)] as const),
    ...ruleFiles.map((file) => [file, exactTexts(file, constants).filter(isSaid)] as const),
  ]);
}
