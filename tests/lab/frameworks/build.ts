/** Builds the framework pages: one browser script each, and the HTML that a server would send. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const folder = import.meta.dirname;
const source = join(folder, 'src');
const out = join(folder, '..', '..', '..', '.cache', 'frameworks');
const require = createRequire(join(folder, 'package.json'));

export interface State {
  readonly own: string;
  readonly rows: readonly { readonly id: number; readonly address: string }[];
}

export const frameworks = ['react', 'vue', 'svelte', 'angular', 'next'] as const;
export type Framework = (typeof frameworks)[number];

interface SvelteCompiler {
  compile(code: string, options: object): { readonly js: { readonly code: string } };
}

const load = async <Module>(path: string): Promise<Module> =>
  (await import(pathToFileURL(path).href)) as Module;

export function svelte(generate: 'client' | 'server'): Plugin {
  return {
    name: 'svelte-components',
    transform(code, id) {
      if (!id.endsWith('.svelte')) return undefined;
      const { compile } = require('svelte/compiler') as SvelteCompiler;
      return { code: compile(code, { generate, filename: id, dev: false }).js.code };
    },
  };
}

/** Bundles a script with its imports and returns its path. */
export async function bundle(name: string, server: boolean): Promise<string> {
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    plugins: [svelte(server ? 'server' : 'client')],
    define: { 'process.env.NODE_ENV': '"production"' },
    ...(server ? { ssr: { noExternal: true } } : {}),
    build: {
      outDir: join(out, name),
      emptyOutDir: true,
      minify: false,
      target: 'es2022',
      ...(server ? { ssr: join(source, `${name}.js`) } : {}),
      rolldownOptions: { input: join(source, `${name}.js`), output: { entryFileNames: 'main.mjs' } },
    },
  });
  return join(out, name, 'main.mjs');
}

async function servedBy(framework: Framework, initial: State, addresses: readonly string[]): Promise<string> {
  if (framework === 'react') {
    const { createElement } = await load<typeof import('preact')>(require.resolve('react'));
    const { renderToReadableStream } = await load<{
      renderToReadableStream(node: unknown): Promise<ReadableStream & { readonly allReady: Promise<void> }>;
    }>(require.resolve('react-dom/server.edge'));
    const { App } = await load<{ App: never }>(join(source, 'react-app.js'));
    const ready = new Promise((resolve) => setTimeout(resolve, 30));
    const stream = await renderToReadableStream(createElement(App, { initial, addresses, ready } as never));
    return `<div id="root">${await new Response(stream).text()}</div>`;
  }
  if (framework === 'vue') {
    const { renderToString } = await load<{ renderToString(app: unknown): Promise<string> }>(
      require.resolve('vue/server-renderer'),
    );
    const { create } = await load<{ create(state: State): { readonly app: unknown } }>(
      join(source, 'vue-app.js'),
    );
    return `<div id="root">${await renderToString(create(initial).app)}</div>`;
  }
  if (framework === 'svelte') {
    const { html } = await load<{ html(state: State): string }>(await bundle('svelte-server', true));
    return `<div id="root">${html(initial)}</div>`;
  }
  if (framework === 'angular') {
    const { html } = await load<{ html(state: State): Promise<string> }>(join(source, 'angular-server.js'));
    return /<body>(.*)<\/body>/s.exec(await html(initial))?.[1] ?? '';
  }
  return '';
}

/** The page's document and script. */
export async function framed(framework: Framework, initial: State, addresses: readonly string[]) {
  const html = await servedBy(framework, initial, addresses);
  const script = await bundle(framework, false);
  const given = JSON.stringify({ initial, addresses });
  return {
    script,
    html: `<!doctype html><html><head><meta charset="utf-8"><title>${framework}</title>
<style>td, li { padding: 4px 200px 4px 4px; } body { font: 14px/1.5 sans-serif; }</style></head>
<body>${html}<script>window.given = ${given};</script><script type="module" src="/main.js"></script></body></html>`,
  };
}
