/** Steps of a bid on the login page's drawing, from the ground up. */
export const signInLevels = ['Invite received', 'Job walk', 'RFI due', 'Bid due', 'Awarded'] as const;
