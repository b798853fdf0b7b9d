/** Wires the options page: `#section` opens one of its sections. */
import { render } from 'preact';
import { Options } from '../../components/options/Options.tsx';
import { beginPage } from '../../components/parts/own-page.ts';

beginPage(document);
const draw = () => render(<Options section={location.hash.slice(1)} />, document.body);
addEventListener('hashchange', draw);
draw();
