import { changed, changeWords, type ChangeWords } from '../../engine/changes/changeWords';

export const notedOn = (name: string): ChangeWords =>
  changeWords(`Added a note on ${name}`, `the note on ${name} removed`);
export const unnotedOn = (name: string): ChangeWords =>
  changeWords(`Deleted a note on ${name}`, `the note on ${name} is back`);
export const rewordedNote = (name: string): ChangeWords => changed(`a note on ${name}`);
export const pinnedNote = (name: string): ChangeWords =>
  changeWords(`Pinned a note on ${name}`, `the note on ${name} is not pinned`);
export const unpinnedNote = (name: string): ChangeWords =>
  changeWords(`Unpinned a note on ${name}`, `the note on ${name} is pinned`);
