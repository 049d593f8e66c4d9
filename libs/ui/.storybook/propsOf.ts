import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ts from 'typescript';

/** A prop as it is declared; the platform's own are taken as they are. */
type Prop = { text: string; isOfPlatform: boolean };
/** Props by their names. */
export type Props = ReadonlyMap<string, Prop>;

type Declaration = ts.TypeAliasDeclaration | ts.InterfaceDeclaration;
/** What a file declares that props are made of. */
export type FileTypes = { types: ReadonlyMap<string, Declaration>; exported: ReadonlySet<string> };
type LookUp = (name: string, from: ts.Node) => Declaration | undefined;

const printer = ts.createPrinter({ removeComments: true });
const texts = new WeakMap<ts.Node, string>();

/** A declaration without what only arranges it: the same words are the same prop wherever they stand. */
function textOf(member: ts.Node): string {
  const known = texts.get(member);
  if (known !== undefined) return known;
  const printed = printer.printNode(ts.EmitHint.Unspecified, member, member.getSourceFile());
  const plain = printed.replace(/\s+/g, ' ').replace(/\bReact\./g, '');
  const text = /^\S+\?:/.test(plain) ? plain.replace(/ \| undefined(?=;?$)/, '') : plain;
  texts.set(member, text);
  return text;
}

/** Reads a file's types, also those in namespaces, and what it exports. */
export function typesIn(name: string, text: string): FileTypes {
  const types = new Map<string, Declaration>();
  const exported = new Set<string>();
  const visit = (statement: ts.Node) => {
    const isExported = ts.canHaveModifiers(statement)
      ? ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      : false;
    const note = (named: ts.Node | undefined) => {
      if (named && isExported) exported.add(named.getText());
    };
    if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) {
      if (!types.has(statement.name.text)) types.set(statement.name.text, statement);
      note(statement.name);
    } else if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      if (exportClause && ts.isNamedExports(exportClause))
        for (const { name } of exportClause.elements) exported.add(name.text);
    } else if (ts.isFunctionDeclaration(statement)) note(statement.name);
    else if (ts.isVariableStatement(statement))
      statement.declarationList.declarations.forEach((declaration) => note(declaration.name));
    else if (ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body))
      statement.body.statements.forEach(visit);
  };
  ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true).statements.forEach(visit);
  return { types, exported };
}

let react: FileTypes | undefined;
/** What React says of the platform's elements. */
function platform(): FileTypes {
  const file = createRequire(`${process.cwd()}/`).resolve('@types/react/package.json');
  react ??= typesIn('react.d.ts', readFileSync(file.replace('package.json', 'index.d.ts'), 'utf8'));
  return react;
}

const namesIn = (node: ts.Node | undefined): string[] =>
  node ? [...node.getText().matchAll(/['"]([\w-]+)['"]/g)].map(([, name]) => name!) : [];

function merged(all: readonly Props[]): Props {
  const props = new Map<string, Prop>();
  for (const [name, prop] of all.flatMap((some) => [...some])) {
    const known = props.get(name);
    const isTold = known?.text.split(' or ').includes(prop.text);
    if (!known || known.isOfPlatform) props.set(name, prop);
    else if (!isTold && !prop.isOfPlatform)
      props.set(name, { ...known, text: [...known.text.split(' or '), prop.text].sort().join(' or ') });
  }
  return props;
}

const kept = (props: Props, wanted: (name: string) => boolean): Props =>
  new Map([...props].filter(([name]) => wanted(name)));

/** The props that members of a type are: what stands deeper in them is no prop. */
const ofMembers = (members: readonly ts.TypeElement[], isOfPlatform: boolean): Props =>
  new Map(
    members.flatMap((member) =>
      member.name
        ? [[member.name.getText().replace(/['"]/g, ''), { text: textOf(member), isOfPlatform }] as const]
        : [],
    ),
  );

/** What `ComponentProps` of an element are. */
function ofElement(element: ts.Node | undefined): Props {
  const [tag] = namesIn(element);
  const elements = platform().types.get('IntrinsicElements');
  if (!tag || !elements || !ts.isInterfaceDeclaration(elements)) return new Map();
  const member = elements.members.find(({ name }) => name?.getText().replace(/['"]/g, '') === tag);
  if (!member || !ts.isPropertySignature(member) || !member.type) return new Map();
  const attributes = ts.isTypeReferenceNode(member.type) ? member.type.typeArguments?.[0] : undefined;
  const ref = new Map([['ref', { text: 'ref', isOfPlatform: true }]]);
  return merged([attributes ? ofType(attributes, () => undefined) : new Map(), ref]);
}

function ofReference(name: string, node: ts.NodeWithTypeArguments, lookUp: LookUp): Props {
  const [first, second] = node.typeArguments ?? [];
  if (/^ComponentProps(With(out)?Ref)?$/.test(name)) return ofElement(first);
  const inner = () => (first ? ofType(first, lookUp) : new Map<string, Prop>());
  const names = namesIn(second);
  if (name === 'Omit') return kept(inner(), (one) => !names.includes(one));
  if (name === 'Pick') return kept(inner(), (one) => names.includes(one));
  if (/^(Partial|Readonly|Required|NoInfer|PropsWithChildren)$/.test(name)) return inner();
  const declaration = lookUp(name, node) ?? platform().types.get(name);
  return declaration ? ofDeclaration(declaration, lookUp) : new Map();
}

function ofType(node: ts.TypeNode, lookUp: LookUp): Props {
  if (ts.isTypeLiteralNode(node)) return ofMembers(node.members, isOfReact(node));
  if (ts.isIntersectionTypeNode(node) || ts.isUnionTypeNode(node))
    return merged(node.types.map((type) => ofType(type, lookUp)));
  if (ts.isParenthesizedTypeNode(node)) return ofType(node.type, lookUp);
  if (!ts.isTypeReferenceNode(node)) return new Map();
  return ofReference(node.typeName.getText().split('.').at(-1)!, node, lookUp);
}

const isOfReact = (node: ts.Node) => node.getSourceFile().fileName === 'react.d.ts';

function ofDeclaration(declaration: Declaration, lookUp: LookUp): Props {
  if (ts.isTypeAliasDeclaration(declaration)) return ofType(declaration.type, lookUp);
  const bases = declaration.heritageClauses?.flatMap(({ types }) => [...types]) ?? [];
  return merged([
    ofMembers([...declaration.members], isOfReact(declaration)),
    ...bases.map((base) => ofReference(base.expression.getText().split('.').at(-1)!, base, lookUp)),
  ]);
}

/**
 * The props of each component that files declare, by the component's name: all that its `…Props` hold, wherever in the
 * files that is declared. Components are those that `entries` hand on: parts of them are nobody's to take.
 */
export function propsOf(
  files: readonly FileTypes[],
  entries: readonly FileTypes[],
): (own: readonly FileTypes[]) => Map<string, Props> {
  const handedOn = new Set(entries.flatMap(({ exported }) => [...exported]));
  const everywhere = new Map(
    files.flatMap(({ types, exported }) => [...types].filter(([name]) => exported.has(name))),
  );
  const bySource = new Map(
    files.flatMap(({ types }) => {
      const [any] = types.values();
      return any ? [[any.getSourceFile(), types] as const] : [];
    }),
  );
  const lookUp: LookUp = (name, from) =>
    bySource.get(from.getSourceFile())?.get(name) ?? (isOfReact(from) ? undefined : everywhere.get(name));
  return (own) => {
    const names = own.flatMap(({ exported }) => [...exported].filter((name) => handedOn.has(name)));
    const declarations = new Map(own.flatMap(({ types }) => [...types]));
    return new Map(
      names.flatMap((name) => {
        const declaration = declarations.get(`${name}Props`);
        return declaration ? [[name, ofDeclaration(declaration, lookUp)] as const] : [];
      }),
    );
  };
}
