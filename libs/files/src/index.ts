export { imageAddresses, isSignedFor, mediaTypes, shownImage, signedAddress } from './addresses.js';
export { type FileLimits, Files, type KeptImage, type NamedFiles, type NewImage } from './files.js';
export { FilesModule } from './files.module.js';
export { FolderStore } from './folder-store.js';
export { filesMigrations } from './migrations.js';
export { FILE_STORE, type FileAddress, type FileStore } from './port.js';
export { S3Store } from './s3-store.js';
export { legible, letters, type Weight } from './letters.js';
export { Paper } from './paper.js';
