import '@angular/compiler';
import { ApplicationRef, Component, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication, provideClientHydration } from '@angular/platform-browser';
import { cut } from './steps.js';

/** The page's component for one initial state. */
function page(initial) {
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
  return { now, Root: Root ?? Page };
}

/** Starts the page; a server passes `context` and `providers`. */
export async function begin(initial, providers = [], context = undefined) {
  const { now, Root } = page(initial);
  const all = [provideZonelessChangeDetection(), provideClientHydration(), ...providers];
  const app = await bootstrapApplication(Root, { providers: all }, context);
  const reference = app.injector.get(ApplicationRef);
  return {
    app: reference,
    set(next) {
      now.set(next);
      reference.tick();
    },
  };
}
