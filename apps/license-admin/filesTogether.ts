import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';

/** A name for a file, and the modules whose imports shall be in it, as far as others import them too. */
type Together = Readonly<Record<string, readonly string[]>>;

/**
 * Splits a program so that what is needed together comes in one file. Browsers fetch six files at a time over HTTP/1.1,
 * each with a round trip, and a file that screens share is otherwise cut into one for each combination of screens. What
 * is left of a module is known only after a build: so it is built twice.
 * @param together by the names of files, in order: what an earlier one has is in no later one
 */
export async function filesTogether(
  config: InlineConfig,
  together: Together,
): Promise<Rolldown.CodeSplittingOptions> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, write: false },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const chunks = output.filter((part) => part.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const start = chunks.find(({ isEntry }) => isEntry);
  const fileOf = new Map<string, string>();
  const taken = new Set([start]);
  const takeImportsOf = (chunk?: Rolldown.OutputChunk, name?: string) => {
    for (const imported of chunk?.imports.map((file) => byFile.get(file)) ?? []) {
      if (!imported || taken.has(imported)) continue;
      taken.add(imported);
      if (name !== undefined) imported.moduleIds.forEach((id) => fileOf.set(id, name));
      takeImportsOf(imported, name);
    }
  };
  takeImportsOf(start);
  for (const [name, modules] of Object.entries(together))
    for (const module of modules) {
      const id = fileURLToPath(new URL(module, import.meta.url));
      takeImportsOf(
        chunks.find(({ facadeModuleId }) => facadeModuleId === id),
        name,
      );
    }
  const names = Object.keys(together);
  const groups = names.map((name, index) => ({
    name,
    test: (id: string) => fileOf.get(id) === name,
    priority: names.length - index,
  }));
  return { groups: [{ name: 'start', tags: ['$initial'], priority: names.length + 1 }, ...groups] };
}
