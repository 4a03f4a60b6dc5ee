/** Characters of a task's title at most. */
export const longestTaskTitle = 500;
