import { announce as announceNow } from 'react-aria/private/live-announcer/LiveAnnouncer';

/** Reads a sentence to users of screen readers after what is being read, also while a dialog is open. Shows nothing. */
export const announce = (sentence: string): void => announceNow(sentence, 'polite');
