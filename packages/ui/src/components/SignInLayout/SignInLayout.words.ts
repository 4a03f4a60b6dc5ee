export const signInLayoutWords = {
  received: 'Invite received',
  jobWalk: 'Job walk',
  rfiDue: 'RFI due',
  bidDue: 'Bid due',
  awarded: 'Awarded',
  days: (count: number) => `${count} days`,
};
