export { EmailForm } from './EmailForm';
export { NewEmailButton } from './NewEmailButton';
export { OutgoingNotice } from './OutgoingNotice';
export { ReplyBox } from './ReplyBox';
export { SendStateTag } from './SendStateTag';
export { SentAnswers } from './SentAnswers';
export { useSending } from './useSending';
