import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';

/** A name for a file, and the modules whose imports shall all be in it. */
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
  const fileOf = new Map<string, string>();
  const seen = new Set<Rolldown.OutputChunk>();
  const take = (chunk: Rolldown.OutputChunk | undefined, name?: string) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    // The module that is asked for keeps a file of its own, by which others find it.
    const own = chunk.moduleIds.filter((id) => id !== chunk.facadeModuleId);
    if (name !== undefined) own.forEach((id) => fileOf.set(id, name));
    for (const file of chunk.imports)
      take(
        chunks.find(({ fileName }) => fileName === file),
        name,
      );
  };
  take(chunks.find(({ isEntry }) => isEntry));
  for (const [name, modules] of Object.entries(together))
    for (const module of modules) {
      const id = fileURLToPath(new URL(module, import.meta.url));
      take(
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
