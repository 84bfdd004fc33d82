export * from './incoming.js';
export * from './judge-pdf.js';
export {
  DOCUMENT_PHOTO_RULES,
  type JudgedPhoto,
  judgePhoto,
  PHOTO_RULES,
  type PhotoRules,
} from './judge-photo.js';
export type { PhotoFormat } from './picture-kind.js';
export { type ByteSource, readBounded } from './read-bounded.js';
export * from './reencode.js';
export * from './task-queue.js';
export { isUploadError } from './upload-errors.js';
