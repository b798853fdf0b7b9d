// First, because the compiler must be there when the other packages load.
import '@angular/compiler';
import { provideServerRendering, renderApplication } from '@angular/platform-server';
import { begin } from './angular-app.js';

/** The document that the server sends. */
export function html(initial) {
  const start = async (context) => (await begin(initial, [provideServerRendering()], context)).app;
  return renderApplication(start, {
    document: '<!doctype html><html><head></head><body><app-root></app-root></body></html>',
    url: '/address',
    allowedHosts: ['localhost'],
  });
}
