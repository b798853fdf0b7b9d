/** Wires the first page, which opens once after installing. */
import { render } from 'preact';
import { First } from '../../components/welcome/First.tsx';
import { applyProperties } from '../../lib/ui/apply-properties.ts';
import { applyLocale } from '../../lib/ui/own-page.ts';

applyLocale(document);
applyProperties(document);
render(<First />, document.body);
