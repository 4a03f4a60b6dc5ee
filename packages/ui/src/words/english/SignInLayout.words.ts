export const signInLayoutWords = {
  received: 'Received',
  jobWalk: 'Visit',
  rfiDue: 'Questions due',
  bidDue: 'Due',
  awarded: 'Decided',
  days: (count: number) => `${count} days`,
};
