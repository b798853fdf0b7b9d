/** Wires the first page, which opens once: after installing. */
import { First } from '../../components/welcome/First.tsx';
import { liveSample, sampleKeys } from '../../lib/options/live-sample.ts';
import { startPage } from '../../lib/options/start.ts';

startPage((door, dark) => (
  <First
    door={door}
    systemDark={dark}
    samples={sampleKeys}
    paint={liveSample}
    onClose={() => window.close()}
  />
));
