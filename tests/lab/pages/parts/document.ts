/** Wraps a model's body in a whole HTML document. */

interface Parts {
  readonly title: string;
  readonly body: string;
  readonly css?: string;
  /** Additional elements of the head. */
  readonly head?: string;
  readonly dir?: 'rtl';
  readonly lang?: string;
  readonly bodyClass?: string;
}

/** Font Awesome, the icon font of many explorers; browser tests serve the real one. */
const iconFont = '<link rel="stylesheet" href="/font-awesome.css">\n';

export function page({ title, body, css = '', head = '', dir, lang = 'en', bodyClass }: Parts): string {
  return `<!DOCTYPE html>
<html lang="${lang}"${dir ? ` dir="${dir}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; font: 14px/1.5 system-ui, sans-serif; }
${css.trim()}
</style>
${/ class="fa[rsb] /.test(body) ? iconFont : ''}${head}
</head>
<body${bodyClass ? ` class="${bodyClass}"` : ''}>
${body.trim()}
</body>
</html>
`;
}

export function rows<T>(items: readonly T[], row: (item: T, i: number) => string): string {
  return items.map((item, i) => row(item, i).trim()).join('\n');
}
