// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { paintSamples } from '../../../components/options/paint-samples.ts';
import { samples } from '../../../components/options/samples.ts';

test('a sample shows its name beside the address where the reader’s own colours would show both', () => {
  const place = document.createElement('div');
  place.innerHTML = samples.map(({ key }) => `<p><span data-sample="${key}"></span></p>`).join('');
  document.body.append(place);
  onTestFinished(() => place.remove());
  const paint = () => {
    paintSamples(place, { dark: false, density: 'place' });
    return [...place.querySelectorAll('[data-nametag]')].map((badge) => badge.getAttribute('data-nametag'));
  };
  expect(paint()).toEqual(['in-place', 'in-place', '']);
  // Cast: what runs this gives its window more than browsers do.
  const { device } = (window as unknown as { happyDOM: { settings: { device: { forcedColors: string } } } })
    .happyDOM.settings;
  device.forcedColors = 'active';
  onTestFinished(() => {
    device.forcedColors = 'none';
  });
  expect(paint()).toEqual(['', '', '']);
  expect(place.querySelector('[data-covered]')).toBe(null);
});
