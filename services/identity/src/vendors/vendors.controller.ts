import { Controller, Get, Param, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { messages, type VendorWords, vendorPage, vendorWords } from '@prepmarket/identity-api';
import { About, answer, answers, CurrentUser, IfMatch, uuidParam, ZBody } from '@prepmarket/service-kit';
import { Address } from '../throttle/address.js';
import { VendorsService } from './vendors.service.js';

const VendorId = () => Param('vendorId', uuidParam(messages.vendorNotFound));
const vendor = answers('vendor', vendorPage);

@Controller('vendors')
export class VendorsController {
  constructor(private readonly vendors: VendorsService) {}

  @Get(':vendorId')
  @About('Read the page of a vendor', vendor, { who: 'Clients, administrators, and the vendor itself.' })
  async page(@CurrentUser() actor: Actor, @VendorId() vendorId: string) {
    return answer('vendor', await this.vendors.page(actor, vendorId));
  }

  @Put(':vendorId')
  @About('Say what you do, as a vendor', vendor, { who: 'The vendor itself.' })
  async describe(
    @CurrentUser() actor: Actor,
    @VendorId() vendorId: string,
    @ZBody(vendorWords) body: VendorWords,
    @Address() address: string,
    @IfMatch() version?: number,
  ) {
    return answer('vendor', await this.vendors.describe(actor, vendorId, body, address, version), messages.vendorSaved);
  }
}
