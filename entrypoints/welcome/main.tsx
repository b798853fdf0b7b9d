/** Wires the first page, which opens once after installing. */
import { First } from '../../components/welcome/First.tsx';
import { startOptionsPage } from '../../lib/ui/options/start-options-page.ts';

startOptionsPage((platform) => <First platform={platform} />);
