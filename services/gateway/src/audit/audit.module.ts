import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AuditAdministrativeActions } from './audit.interceptor.js';
import { AuditLog } from './audit-log.js';
import { AuditLogController } from './audit-log.routes.js';
import { AuditTrail } from './audit-trail.js';
import { ForgetNames } from './forget-names.js';

/** What administrators did, recorded around every call. */
@Global()
@Module({
  controllers: [AuditLogController],
  providers: [
    // Stands before every route of the gateway.
    { provide: APP_INTERCEPTOR, useClass: AuditAdministrativeActions },
    AuditLog,
    AuditTrail,
    ForgetNames,
  ],
  exports: [AuditTrail],
})
export class AuditModule {}
