import { Module } from '@nestjs/common';
import { DrawingQueue } from './drawing-queue.js';
import { ShareImagesController } from './share-images.controller.js';
import { ShareImages } from './share-images.service.js';
import { SweepShareImages } from './sweep-share-images.js';

/** Pictures for shared links. */
@Module({
  controllers: [ShareImagesController],
  providers: [DrawingQueue, ShareImages, SweepShareImages],
})
export class ShareImagesModule {}
