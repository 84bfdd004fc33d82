import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'is public';

/** Everybody may ask this. Whatever does not say so is for administrators alone. */
export const Public = () => SetMetadata(IS_PUBLIC, true);
