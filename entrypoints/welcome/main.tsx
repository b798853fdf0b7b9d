/** Wires the first page, which opens once after installing. */
import { render } from 'preact';
import { beginPage } from '../../components/parts/own-page.ts';
import { First } from '../../components/welcome/First.tsx';

beginPage(document);
render(<First />, document.body);
