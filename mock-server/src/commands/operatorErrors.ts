import { DatabaseError } from '../db/connect';
import { DataFolderError } from '../db/dataFolder';
import { PortError } from '../listen';
import { SettingError } from '../settings';

/** What an operator can mend: told in its own sentence, without a stack. Anything else is a defect of ours. */
export const tellAndExit = (error: unknown): never => {
  const isKnown = [SettingError, DataFolderError, DatabaseError, PortError].some((kind) => error instanceof kind);
  console.error(isKnown ? `\n${(error as Error).message}\n` : error);
  process.exit(1);
};
