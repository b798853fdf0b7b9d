/** Bundles a module with its imports into a script for a page, by Vite in memory. */
import { build } from 'vite';

export async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bundled' } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const chunk = outputs.find((one) => one.type === 'chunk');
  if (!chunk) throw new Error(`Vite built nothing of ${entry}.`);
  return chunk.code;
}
