// One server of `npm run dev`: the packages that the service imports are loaded while nobody waits; when it is told
// where the service stands, only our own sources are left to load.

await Promise.all(JSON.parse(process.argv[2]).map((name) => import(name)));
process.argv.splice(1, 2, '');
process.once('message', (main) => {
  process.argv[1] = main;
  // Not within the message: Node still writes to the channel that it came by.
  setImmediate(() => process.disconnect());
  void import(main);
});
