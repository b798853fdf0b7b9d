import { render } from 'preact';
import { Popup } from '../../components/Popup.tsx';

render(<Popup />, document.body);
