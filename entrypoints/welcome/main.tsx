/** Wires the first page, which opens once after installing. */
import { render } from 'preact';
import { applyProperties } from '../../components/parts/apply-properties.ts';
import { applyLocale } from '../../components/parts/own-page.ts';
import { First } from '../../components/welcome/First.tsx';

applyLocale(document);
applyProperties(document);
render(<First />, document.body);
