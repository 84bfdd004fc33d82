import { DomainError } from '@jamcimo/contracts';
import { GENERAL_MESSAGES } from '@jamcimo/service-kit';
import { Controller, Delete, Get, Patch, Post, Put } from '@nestjs/common';

/** Administrative addresses that nobody answers: strangers learn nothing, administrators that there is nothing. */
@Controller(['api/admin/*', 'api/funds', 'api/funds/*'])
export class UnknownAdminCallsController {
  @Get()
  get() {
    throw unknown();
  }

  @Post()
  post() {
    throw unknown();
  }

  @Put()
  put() {
    throw unknown();
  }

  @Patch()
  patch() {
    throw unknown();
  }

  @Delete()
  delete() {
    throw unknown();
  }
}

function unknown(): DomainError {
  return new DomainError('route.not-found', GENERAL_MESSAGES.notFound);
}
