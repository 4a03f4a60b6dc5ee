import { spawnSync } from 'node:child_process';

const ownNamespaces = ['--pid', '--ipc', '--fork', '--mount-proc', '--kill-child'];

/** Runs a program like a container, without access to other processes and shared memory. */
export const inNamespaces = (command: readonly string[]): readonly string[] => [
  'unshare',
  ...ownNamespaces,
  ...command,
];

/** Why namespaces are unavailable here; null if they are available. */
export const noNamespaces = ((): string | null => {
  const { status, error } = spawnSync('unshare', [...ownNamespaces, 'true']);
  if (error) return 'unshare is not installed';
  return status === 0 ? null : 'this user may not make namespaces';
})();
