/** A document whose page is built in the browser by a script of `tests/lab/frameworks/src/libraries`. */
interface LibraryPage {
  readonly title: string;
  /** The script's name. */
  readonly script: string;
  /** What the script reads as `window.given`. */
  readonly given: object;
  /** Style sheets of packages, or of the build (`built/…`). */
  readonly styles?: readonly string[];
  readonly css?: string;
  readonly body?: string;
  readonly icons?: boolean;
}

const sheet = (href: string) => `<link rel="stylesheet" href="${href}">`;

export function libraryPage({
  title,
  script,
  given,
  styles = [],
  css = '',
  body = '<div id="root"></div>',
  icons = false,
}: LibraryPage): string {
  const sheets = styles.map((path) => sheet(path.startsWith('built/') ? `/${path}` : `/packages/${path}`));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${[...sheets, ...(icons ? [sheet('/font-awesome.css')] : [])].join('\n')}
<style>${css}</style>
</head>
<body>
${body}
<script>window.given = ${JSON.stringify(given).replaceAll('</', '<\\/')};</script>
<script type="module" src="/built/${script}.js"></script>
</body>
</html>
`;
}
