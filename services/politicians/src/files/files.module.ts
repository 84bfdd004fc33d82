import { Module } from '@nestjs/common';
import { ApprovedFiles } from './approved-files.js';
import { FileReservations } from './file-reservations.js';
import { PublicFiles } from './public-files.js';
import { RemoveUnusedFiles } from './remove-unused-files.job.js';

/** Photographs of profiles. */
@Module({
  providers: [ApprovedFiles, FileReservations, PublicFiles, RemoveUnusedFiles],
  exports: [ApprovedFiles, FileReservations, PublicFiles, RemoveUnusedFiles],
})
export class FilesModule {}
