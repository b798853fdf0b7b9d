/** What `--help` prints. Plain JavaScript: `npm run service -- --help` reads it before anything is installed. */
export const help = `Nametag label service

  npm run service                              serve (the open pack, and above it what was imported)
  npm run service -- import FILE…              import labels, MEV and contract records, and serve them
  npm run service -- rollback [N]              serve the labels of an earlier import again
  npm run service -- set|remove ADDRESS        say what an address is, or that nothing of our own is said of it
  npm run service -- list [TEXT]               our own labels, set and imported, as CSV that import reads
  npm run service -- journal                   who set, removed or imported what, or changed a key
  npm run service -- undo [N]                  undo the last change, or change N
  npm run service -- backup FOLDER             keys, edits and imported labels, copied while the service runs
  npm run service -- publish FOLDER            our own labels as a list to subscribe to, for any web server
  npm run service -- key add|list|limit|revoke make, list, limit and revoke keys

serve
  --port N           port to listen on (8747)
  --host ADDRESS     address to listen on (127.0.0.1)
  --name NAME        a further name by which clients call the service; may be repeated
  --origin ORIGIN    a web or extension origin whose pages may ask; may be repeated, * for all
  --drain SECONDS    after SIGTERM, say at /readyz that it leaves and answer for so long before it stops (0)
  --stale-after SECONDS  in a cluster: without news of it for so long, answer nothing, because a key may be revoked (60)
  --open             no keys: for a private network
  --admin            the page /admin and its API, for keys that were made with --admin
  --with-pack        the open pack under what was imported and set: so it is, unless a setting says otherwise
  --without-pack     serve what was imported and set alone, without the open pack under it
  --examples         serve the example records instead of the open pack, until the first import; edits wait for it too
  --without-metrics  no /metrics
  --upstream URL     ask this host of the same interface for addresses that are not known here; its terms decide
                     whether you may (off)
  --upstream-key-file FILE   the key for it
  --upstream-budget N        requests to it a day (10000)

import
  --chain CHAIN      the chain of records that name none
  --add              add to what earlier imports brought instead of replacing it
  --strict           stop at the first bad row and change nothing
  --dry-run          read and check everything, say what would come of it, and change nothing
  --force            store it even if it holds nothing, or drops more than a tenth of what is served

set, remove, list, undo
  --chain CHAIN      the chain of the address; list takes all unless given
  --kind KIND        label, mev or contract (label)
  --name NAME        set: the label's name; remove: only the label of this name
  --type, --subtype, --label TEXT              set: the rest of the label
  --tx HASH, --protocol NAME                   set: of a MEV record, each as often as there are some
  --owner ADDRESS, --created DAY               set: of a contract record
  --add              set: beside what our own labels say of the address instead of in their place

publish
  --title TEXT       what the list is called (Labels)
  --licence TEXT     under which licence others may use it
  --homepage URL     where people read more about it
  --unsigned         do not sign it; who added it once signed then refuses it
  --new-key          sign with a new key from now on, to which the present one hands over

key
  add [--name NAME] [--rate N] [--quota N] [--expires DAY] [--admin]
                     N requests per second (1000), N per month (0); 0 for as many as come; DAY is the last one (never)
  list
  limit ID [--rate N] [--quota N] [--expires DAY]
  revoke ID

everywhere
  --by NAME          who changes something, for the journal (the name of the user)
  --data DIRECTORY   where labels and keys are kept (.cache/service; of the bundle: nametag-data)
  --cluster URL      a Postgres that holds what several machines serve: postgres://name@host/database
  --config FILE      settings, a line each, as NAMETAG_PORT=8747; see service/deploy/nametag.conf
  --help             this text

Every option of serve but --with-pack, and --data, --cluster and --config, can be given in the environment instead: NAMETAG_PORT,
NAMETAG_HOST, NAMETAG_NAME and NAMETAG_ORIGIN (several, with spaces between), NAMETAG_DRAIN, NAMETAG_OPEN=yes, NAMETAG_ADMIN=yes,
NAMETAG_WITHOUT_PACK=yes, NAMETAG_WITHOUT_METRICS=yes, NAMETAG_EXAMPLES=yes, NAMETAG_STALE_AFTER, NAMETAG_UPSTREAM,
NAMETAG_UPSTREAM_KEY_FILE, NAMETAG_UPSTREAM_BUDGET, NAMETAG_DATA, NAMETAG_CLUSTER, NAMETAG_CONFIG. The command line counts
first, then the environment, then the file.
`;
