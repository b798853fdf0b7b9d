/** Wires the options page: `#section` opens one of its sections. */
import { render } from 'preact';
import { Options } from '../../components/options/Options.tsx';
import { applyProperties } from '../../components/parts/apply-properties.ts';
import { applyLocale } from '../../components/parts/own-page.ts';

applyLocale(document);
applyProperties(document);
const draw = () => render(<Options section={location.hash.slice(1)} />, document.body);
addEventListener('hashchange', draw);
draw();
