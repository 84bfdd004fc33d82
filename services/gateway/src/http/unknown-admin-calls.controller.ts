import { DomainError } from '@jamcimo/contracts';
import { Controller, Delete, Get, Patch, Post, Put } from '@nestjs/common';

/** Unknown administrative addresses: administrators get 404, everybody else the same answer as for known ones. */
@Controller(['api/admin/*', 'api/funds/*'])
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

/** Methods that the list of payments itself does not know. */
@Controller('api/funds')
export class UnknownFundsCallsController {
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
  return new DomainError('route.not-found');
}
