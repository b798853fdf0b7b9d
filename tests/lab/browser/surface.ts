/** Popup and side panel as Chromium itself opens them; Playwright attaches only to tabs. */
import type { BrowserContext, CDPSession } from '@playwright/test';
import { eventually, type Tab } from './driver.ts';

/** What a person does and sees in a surface. */
export type Surface = Pick<Tab, 'evaluate' | 'press' | 'click' | 'close'>;

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}
interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

/** Windows key codes of keys without a character. */
const keyCodes: Readonly<Record<string, number>> = { Enter: 13, Escape: 27 };

function click(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is nothing at ${selector}.`);
  element.click();
}

type Send = (method: string, parameters?: object) => Promise<unknown>;

/** Commands for one target travel inside messages of the browser's session. */
async function attach(session: CDPSession, targetId: string): Promise<Send> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, PromiseWithResolvers<Reply>>();
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    // Cast: the protocol defines the shape.
    const reply = JSON.parse(event.message) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.resolve(reply);
  });
  // A popup may close before it has answered.
  session.on('Target.detachedFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    for (const { reject } of waiting.values()) reject(new Error('The surface was closed.'));
  });
  let last = 0;
  return async (method, params = {}) => {
    const id = ++last;
    const reply = Promise.withResolvers<Reply>();
    waiting.set(id, reply);
    await session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    const { result, error } = await reply.promise;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}

/** Its URL is right before its page is there, whose coming ends what is evaluated meanwhile. */
export async function untilDrawn(evaluate: Surface['evaluate']): Promise<void> {
  const isDrawn = () => evaluate(() => document.querySelector('.surface') !== null).catch(() => false);
  if (!(await eventually(isDrawn))) throw new Error('The surface did not open.');
}

export async function surfaceAt(context: BrowserContext, url: string): Promise<Surface> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('This browser takes no commands for itself.');
  const targetId = await eventually(async () => {
    const { targetInfos } = await session.send('Target.getTargets');
    return targetInfos.find((target) => target.url === url && !target.attached)?.targetId;
  });
  if (targetId === undefined) throw new Error(`No surface was opened at ${url}.`);
  const send = await attach(session, targetId);

  async function evaluate<Result>(run: (argument: never) => Result | Promise<Result>, argument?: unknown) {
    const expression = `(${run})(${JSON.stringify(argument) ?? ''})`;
    const how = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
    const { result, exceptionDetails } = (await send('Runtime.evaluate', how)) as Evaluated;
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value as Result;
  }

  await untilDrawn(evaluate);
  return {
    evaluate,
    async press(key) {
      const text = key === 'Enter' ? '\r' : key.length === 1 ? key : undefined;
      const windowsVirtualKeyCode = keyCodes[key];
      await send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, windowsVirtualKeyCode });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode });
    },
    click: (selector) => evaluate(click as (selector: never) => void, selector),
    close: () => evaluate(() => close()),
  };
}
