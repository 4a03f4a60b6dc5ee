/** An export that was cancelled, or that the process left for the next one. */
export class ExportStopped extends Error {
  override readonly name = 'ExportStopped';
}
