import { Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type DocumentForm, documentForm, messages, vendorDocument } from '@prepmarket/identity-api';
import { About, answer, answers, CurrentUser, IfMatch, Roles, uuidParam, ZBody } from '@prepmarket/service-kit';
import { Address } from '../throttle/address.js';
import { DocumentsService } from './documents.service.js';

const VendorId = () => Param('vendorId', uuidParam(messages.vendorNotFound));
const DocumentId = () => Param('documentId', uuidParam(messages.documentNotFound));
const document = answers('document', vendorDocument);

@Controller('vendors/:vendorId/documents')
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get()
  @About('Read what is noted of documents of a vendor', answers('documents', [vendorDocument]), { who: 'Administrators, and the vendor itself.' })
  async list(@CurrentUser() actor: Actor, @VendorId() vendorId: string) {
    return answer('documents', await this.documents.list(actor, vendorId));
  }

  @Post()
  @Roles('admin')
  @About('Record that a document of a vendor was looked at', document, { refusals: [409] })
  async add(@CurrentUser() actor: Actor, @VendorId() vendorId: string, @ZBody(documentForm) body: DocumentForm, @Address() address: string) {
    return answer('document', await this.documents.add(actor, vendorId, body, address), messages.documentAdded);
  }

  @Put(':documentId')
  @Roles('admin')
  @About('Change what is noted of a document', document, { refusals: [409] })
  async change(
    @CurrentUser() actor: Actor,
    @VendorId() vendorId: string,
    @DocumentId() documentId: string,
    @ZBody(documentForm) body: DocumentForm,
    @Address() address: string,
    @IfMatch() version?: number,
  ) {
    return answer('document', await this.documents.change(actor, { vendorId, documentId, version, address }, body), messages.documentChanged);
  }

  @Delete(':documentId')
  @Roles('admin')
  @About('Remove a document from a vendor', document, { refusals: [409] })
  async remove(
    @CurrentUser() actor: Actor,
    @VendorId() vendorId: string,
    @DocumentId() documentId: string,
    @Address() address: string,
    @IfMatch() version?: number,
  ) {
    return answer('document', await this.documents.remove(actor, { vendorId, documentId, version, address }), messages.documentRemoved);
  }
}
