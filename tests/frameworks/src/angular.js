import '@angular/compiler';
import { ApplicationRef, Component, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { control, cut } from './steps.js';

const { initial, addresses } = window.given;
const now = signal(initial);

class Page {
  now = now;
  cut = cut;
}
const Root = Component({
  selector: 'app-root',
  template: `<h1>Address <a [href]="'/address/' + now().own">{{ cut(now().own) }}</a></h1>
<table><tbody>@for (row of now().rows; track row.id) {<tr><td><a [href]="'/address/' + row.address">{{ cut(row.address) }}</a></td><td>{{ '#' + row.id }}</td></tr>}</tbody></table>`,
})(Page);

const app = await bootstrapApplication(Root ?? Page, { providers: [provideZonelessChangeDetection()] });
const reference = app.injector.get(ApplicationRef);
control(
  (next) => {
    now.set(next);
    reference.tick();
  },
  initial,
  addresses,
);
