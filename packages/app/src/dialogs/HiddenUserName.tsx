/** Tells the browser's store of passwords whose password a form is about. */
export const HiddenUserName = ({ value }: { value: string }) => (
  <input type="text" name="username" autoComplete="username" value={value} readOnly hidden />
);
