/** Wires the options page: `#section` opens one of its sections. */
import { Options } from '../../components/options/Options.tsx';
import { startOptionsPage } from '../../lib/ui/options/start-options-page.ts';

startOptionsPage((platform) => <Options platform={platform} section={location.hash.slice(1)} />);
