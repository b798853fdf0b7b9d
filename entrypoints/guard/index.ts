/** Wires what says who stands in a recipient box, which the worker injects once an address is typed or pasted. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { afterTimeout } from '../../lib/extension/after-timeout.ts';
import { extension } from '../../lib/extension/extension.ts';
import { setTranslator } from '../../lib/locale/t.ts';
import { guardRecipients } from '../../lib/page/guard/guard-recipients.ts';
import { takeOver } from '../../lib/page/take-over.ts';
import { recipientRequest } from '../../lib/protocol/recipient-request.ts';
import { createAsk } from '../../lib/protocol/request-table.ts';

const ask = createAsk(recipientRequest, (request) => extension.runtime.sendMessage(request));

export default defineUnlistedScript({
  main() {
    setTranslator((key, substitutions) => extension.i18n.getMessage(key, [...substitutions]));
    guardRecipients(
      { document, after: afterTimeout, ask: (text) => ask('recipient', { text }) },
      takeOver(globalThis, 'nametag.guard'),
    );
  },
});
