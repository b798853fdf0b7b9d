/** Wires the options page: `#section` opens one of its sections. */
import { Options } from '../../components/options/Options.tsx';
import { startPage } from '../../lib/options/start.ts';

startPage((door, dark) => <Options door={door} section={location.hash.slice(1)} systemDark={dark} />);
