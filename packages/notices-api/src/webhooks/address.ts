const ADDRESS = /^https?:\/\/[^\s/?#@\\]+([/?][^\s#]*)?$/i;

/** Whether this looks like an address to which something can be sent: http or https, without anybody's name and password, or a place within. Where it may lead is the service's to judge. */
export const isWebhookAddress = (text: string): boolean => ADDRESS.test(text);
